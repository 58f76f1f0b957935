/** A company account that a login gives access to. */
export interface Account {
	user_id: number;
	user_type: "client" | "customer" | "driver";
	email: string;
	name: string;
}
