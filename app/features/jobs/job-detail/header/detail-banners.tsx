import { ShieldCheck } from "lucide-react";
import { JobBanner, StaleBanner } from "~/features/jobs/job-entry";
import { getCurrentCarrier, listCarriers } from "~/features/planning/allocation";
import { timeInLondon } from "~/shared/time/london";
import { Button } from "~/ui/button";
import { Menu } from "~/ui/menu/menu";
import { useOfficeJob } from "../state/office-job-context";
import { RequestBanner } from "./request-banner";

/** Banners above the job: a save conflict, what its customer has requested, and Master Edit while it is on. */
export function DetailBanners() {
	const { job, actions, master } = useOfficeJob();
	const { saveConflict } = actions;
	return (
		<>
			{saveConflict && (
				<StaleBanner
					by={saveConflict.by}
					at={saveConflict.at}
					pending={actions.pending !== null}
					onReload={actions.reload}
					onRetry={saveConflict.retry}
				/>
			)}
			{job.portal_request && <RequestBanner request={job.portal_request} />}
			{master.granted && <MasterEditBanner until={master.granted.expires_at} />}
		</>
	);
}

/** Shows that Master Edit is on, sets a status by hand, and turns it off. */
function MasterEditBanner({ until }: { until: string }) {
	const { job, editing, actions, master } = useOfficeJob();
	const carrier = getCurrentCarrier(listCarriers(job));
	return (
		<JobBanner
			icon={ShieldCheck}
			actions={
				<>
					{editing.statusChoices.length > 0 && (
						<Menu
							label="Set status"
							size="row"
							variant="soft"
							entries={editing.statusChoices.map((status) => ({
								id: status,
								label: status,
								disabled: status === job.status,
								onAction: () => void actions.setStatus("master_set_status", status),
							}))}
						/>
					)}
					<Button size="row" variant="ghost" onClick={master.end}>
						End
					</Button>
				</>
			}
		>
			Master Edit is on until {timeInLondon(new Date(until))}.
			{editing.extrasAndTotal && " Extras and total can be edited."}
			{carrier && editing.statusChoices.length > 0 && " Choosing Pending removes the allocation."}
		</JobBanner>
	);
}
