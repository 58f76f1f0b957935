import { useRouteLoaderData } from "@remix-run/react";
import type { FrameData } from "~/domain/shell/frame";

/** How the company has its jobs shown, as the frame around the screens knows it. */
export function useShown(): FrameData["jobDetail"] {
	const frame = useRouteLoaderData<FrameData>("routes/_shell");
	return frame?.jobDetail ?? { layout: "new", customerActivity: false };
}
