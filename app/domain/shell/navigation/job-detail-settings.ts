import { isOn } from "~/domain/kernel/permissions/menus";

/** The layout of the job detail, and whether customers see the activity. */
export const toJobDetailSettings = (settings: ReadonlyMap<string, string>) => ({
	layout: settings.get("job_detail_layout") === "old" ? ("old" as const) : ("new" as const),
	customerActivity: isOn(settings.get("customer_job_activity")),
});

export type JobDetailSettings = ReturnType<typeof toJobDetailSettings>;
