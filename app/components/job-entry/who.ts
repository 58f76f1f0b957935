import { useRouteLoaderData } from "@remix-run/react";
import type { FrameData } from "~/domain/shell/frame";

/** The signed-in person and their company, as the frame around the screens knows them. */
export function useWho() {
	const frame = useRouteLoaderData<FrameData>("routes/_shell");
	return {
		tenant: frame?.tenant.slug ?? "",
		user_id: frame?.user.id ?? 0,
		role_id: frame?.user.role_id ?? null,
	};
}
