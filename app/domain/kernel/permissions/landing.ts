import type { UserType } from "~/shared/actor";

/** User types with screens. */
export type ScreenUser = Exclude<UserType, "driver">;

const LANDING_PATHS: Record<ScreenUser, string> = {
	client: "/home",
	customer: "/customer/traffic-diary",
	admin: "/console/clients",
	superAdmin: "/super-admin/clients",
};

/** The first screen of a user type; null for drivers, who have none. */
export function getLandingPath(userType: UserType): string | null {
	return userType === "driver" ? null : LANDING_PATHS[userType];
}
