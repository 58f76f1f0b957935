import { useRouteLoaderData } from "@remix-run/react";
import type { FrameData } from "~/domain/navigation/frame";

/** The company's settings for the job detail, from the data of the shell route. */
export function useJobDetailSettings(): FrameData["jobDetail"] {
	const frame = useRouteLoaderData<FrameData>("routes/_shell");
	return frame?.jobDetail ?? { layout: "new", customerActivity: false };
}
