import { useRouteLoaderData } from "@remix-run/react";

interface FrameOwner {
	tenant: { slug: string };
	user: { id: number; role_id: number | null };
	/** What the role may do, of what only some roles see; absent in the portal. */
	areas?: readonly string[];
	/** Whether the role may add customers; absent in the portal. */
	addsCustomers?: boolean;
}

const NO_AREAS: readonly string[] = [];

/** The signed-in user and their company, from the loader of the frame. */
export function useCurrentUser() {
	const office = useRouteLoaderData<FrameOwner>("routes/_shell");
	const portal = useRouteLoaderData<FrameOwner>("routes/_portal");
	const frame = office ?? portal;
	return {
		tenant: frame?.tenant.slug ?? "",
		user_id: frame?.user.id ?? 0,
		role_id: frame?.user.role_id ?? null,
		areas: frame?.areas ?? NO_AREAS,
		addsCustomers: frame?.addsCustomers ?? false,
	};
}
