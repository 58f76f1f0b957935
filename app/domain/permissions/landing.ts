/** Everybody who can have an account. Drivers use the app and have no screens. */
export type UserType = "client" | "customer" | "driver" | "admin" | "superAdmin";

/** User types with screens. */
export type ScreenUser = Exclude<UserType, "driver">;

const LANDINGS: Record<ScreenUser, string> = {
	client: "/home",
	customer: "/customer/traffic-diary",
	admin: "/console/clients",
	superAdmin: "/super-admin/clients",
};

/** The first screen of a user type; null for drivers, who have none. */
export function landing(userType: UserType): string | null {
	return userType === "driver" ? null : LANDINGS[userType];
}

/** Where a sign-in leads: to the choice where the login has several organisations, else to the landing screen. */
export function afterSignIn(userType: UserType, severalOrganisations: boolean): string {
	return severalOrganisations ? "/organization-select" : (landing(userType) ?? "/unauthorized");
}
