import { useRouteLoaderData } from "@remix-run/react";
import type { FrameData } from "~/domain/navigation/frame";

/** The signed-in user and their company, from the loader of the app frame. */
export function useCurrentUser() {
	const frame = useRouteLoaderData<FrameData>("routes/_shell");
	return {
		tenant: frame?.tenant.slug ?? "",
		user_id: frame?.user.id ?? 0,
		role_id: frame?.user.role_id ?? null,
	};
}
