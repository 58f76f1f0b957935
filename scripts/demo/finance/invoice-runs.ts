import type { DemoJob, World } from "../world/world";
/** Adds the run that a clerk stopped: its jobs are Generating Inv until it is continued. */
export function addStoppedRun({ rows, clock, clerk, spec }: World, jobs: DemoJob[]) {
	const waiting = jobs.filter((job) => job.status === "Generating Inv");
	if (waiting.length === 0) return;
	const at = clock.instant(clock.today, Math.max(0, clock.present - 20));
	const run = rows.add("invoice_run", {
		request_uid: `demo-${spec.slug}-run`,
		grouping: "single_job",
		status: "stopped",
		date: clock.today,
		created_by: clerk.id,
		created_at: at,
		updated_at: at,
	});
	for (const job of waiting)
		rows.put("invoice_run_job", {
			run_id: run.id,
			job_id: job.row.id,
			run_group: `job ${job.row.id}`,
			invoice_id: null,
			failure: null,
		});
}
