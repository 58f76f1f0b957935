import { useEffect } from "react";

interface StoredUser {
	type: string;
	role_id: number | null;
	customer_id: number | null;
}

/** Stores user type, role id and customer id in the browser, where customers' integrations read them. */
export function useStoredUser({ type, role_id, customer_id }: StoredUser): void {
	useEffect(() => {
		localStorage.setItem("cartage:user_type", type);
		localStorage.setItem("cartage:role_id", String(role_id ?? ""));
		localStorage.setItem("cartage:customer_id", String(customer_id ?? ""));
	}, [type, role_id, customer_id]);
}
