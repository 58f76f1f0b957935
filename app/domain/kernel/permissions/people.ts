import type { UserType } from "~/shared/actor";

interface NamedUser {
	user_type: UserType;
	first_name?: string | null;
	last_name?: string | null;
	customer_name?: string | null;
}

/** The display name of a user: the customer name for customers, otherwise first and last name. */
export function getUserName(user: NamedUser): string {
	const fullName = [user.first_name, user.last_name].filter(Boolean).join(" ");
	return user.user_type === "customer" ? user.customer_name || fullName : fullName;
}
