import { ShieldCheck } from "lucide-react";
import { Button } from "~/components/button";
import { Bar, StaleBar } from "~/components/job-entry/bars";
import { Menu } from "~/components/menu";
import { timeInLondon } from "~/domain/time/london";
import { carrierNow, carriersOf } from "./carriers";
import { useOffice } from "./model";

/** What stands between head and body: a colleague was faster, or Master Edit is on. */
export function DetailBars() {
	const { deeds, master } = useOffice();
	const { trouble } = deeds;
	return (
		<>
			{trouble && (
				<StaleBar
					by={trouble.by}
					at={trouble.at}
					pending={deeds.pending !== null}
					onReload={deeds.reload}
					onAgain={trouble.again}
				/>
			)}
			{master.granted && <MasterBar until={master.granted.expires_at} />}
		</>
	);
}

/** What Master Edit opens beyond the fields themselves: the statuses that can be set by hand, and its end. */
function MasterBar({ until }: { until: string }) {
	const { job, editing, deeds, master } = useOffice();
	const carrier = carrierNow(carriersOf(job));
	return (
		<Bar
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
								onAction: () => void deeds.setStatus("master_set_status", status),
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
			{editing.extrasAndTotal && " Extras and total can be typed over."}
			{carrier && editing.statusChoices.length > 0 && " Choosing Pending takes the allocation away."}
		</Bar>
	);
}
