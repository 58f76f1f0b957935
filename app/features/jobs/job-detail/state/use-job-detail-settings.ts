import { useRouteLoaderData } from "@remix-run/react";
import type { JobDetailSettings } from "~/domain/shell/navigation/job-detail-settings";

/** The company's settings for the job detail, from the data of the frame. */
export function useJobDetailSettings(): JobDetailSettings {
	const office = useRouteLoaderData<{ jobDetail: JobDetailSettings }>("routes/_shell");
	const portal = useRouteLoaderData<{ jobDetail: JobDetailSettings }>("routes/_portal");
	return (office ?? portal)?.jobDetail ?? { layout: "new", customerActivity: false };
}
