import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import type { RefusedWrite } from "~/domain/connections/driver-app/refused";
import { titleRefused } from "~/domain/connections/driver-app/rules-refused";
import { formatMoment } from "~/shared/time/format-moment";
import { ButtonLink } from "~/ui/button";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { EmptyState } from "~/ui/overlay/empty-state";
import { RefusedPanel } from "./refused-panel";
import styles from "./refused-screen.module.css";

const keyOf = ({ driver_id, uid }: Pick<RefusedWrite, "driver_id" | "uid">) => `${driver_id} ${uid}`;

const COLUMNS: readonly TableColumn<RefusedWrite>[] = [
	{ id: "driver", header: "Driver", className: styles.driver, cell: ({ driver_name }) => driver_name || "–" },
	{
		id: "what",
		header: "Report",
		className: styles.what,
		cell: ({ type, payload }) => titleRefused(type, payload),
	},
	{
		id: "about",
		header: "Job or vehicle",
		className: styles.about,
		cell: ({ job_number, reg }) => job_number ?? reg ?? <span className="muted">–</span>,
	},
	{
		id: "happened",
		header: "Happened",
		className: styles.when,
		cell: ({ happened_at }) => <span className="tabular">{formatMoment(happened_at)}</span>,
	},
	{ id: "reason", header: "Why refused", cell: ({ reason }) => reason ?? "–" },
];

/** What drivers' devices reported and was refused, until the office has dealt with it. */
export function RefusedScreen({ reports }: { reports: readonly RefusedWrite[] }) {
	const [openKey, setOpenKey] = useState<string | null>(null);
	const refresh = useScreenRefresh(["organizerChange", "jobChange"]);
	const openReport = reports.find((report) => keyOf(report) === openKey);
	return (
		<section className={styles.refused} aria-label="Refused reports">
			<div className="toolbar">
				<h1>Refused reports</h1>
				<span className="grow" />
				<ButtonLink to="/organizer">Organizer</ButtonLink>
			</div>
			<div className="table-scroll">
				<SimpleTable
					label="Refused reports"
					columns={COLUMNS}
					rows={reports}
					rowId={keyOf}
					density="normal"
					current={openKey}
					onOpen={(report) => setOpenKey(keyOf(report))}
					empty={
						<EmptyState icon={ShieldCheck}>
							Nothing waits here. What drivers' phones report and cannot be applied is listed until someone
							has dealt with it.
						</EmptyState>
					}
				/>
			</div>
			<footer className="list-footer">
				<span>
					<b>{reports.length}</b> {reports.length === 1 ? "report" : "reports"}
				</span>
			</footer>
			{openReport && (
				<RefusedPanel
					key={openKey}
					report={openReport}
					onClose={() => setOpenKey(null)}
					onDone={() => {
						setOpenKey(null);
						refresh();
					}}
				/>
			)}
		</section>
	);
}
