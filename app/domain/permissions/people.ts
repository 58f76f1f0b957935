import type { UserType } from "./landing";

interface Named {
	user_type: UserType;
	first_name?: string | null;
	last_name?: string | null;
	customer_name?: string | null;
}

/** What a user is called: a customer by the customer's name, everybody else by first and last name. */
export function userName(user: Named): string {
	const own = [user.first_name, user.last_name].filter(Boolean).join(" ");
	return user.user_type === "customer" ? user.customer_name || own : own;
}

/** The area of the API a user type calls. */
export function apiArea(userType: UserType): "client" | "customer" | "console" {
	if (userType === "client" || userType === "customer") return userType;
	return "console";
}

/** The call that lists somebody's permissions; clients and customers ask the client area. */
export function permissionsCall(userType: UserType, userId: number, loginFromRole?: string | null): string {
	const area = userType === "superAdmin" || userType === "admin" ? "console" : "client";
	const query = loginFromRole ? `?loginFromRole=${encodeURIComponent(loginFromRole)}` : "";
	return `/api/v3/${area}/get-all-permissions-by-user-roles/${userId}${query}`;
}
