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
