import type { InvoiceRunView } from "~/domain/finance/invoicing/customer/schemas";
import { formatMoment } from "~/shared/time/format-moment";
import { Button } from "~/ui/button";
import styles from "./open-runs.module.css";

/** The runs that are not finished, over the list, unless one is shown beside it. */
export function OpenRuns(props: {
	runs: readonly InvoiceRunView[];
	shownId: number | null;
	onShow: (id: number) => void;
}) {
	const others = props.runs.filter(({ id }) => id !== props.shownId);
	if (others.length === 0) return null;
	return (
		<ul className={styles.runs} aria-label="Runs that are not finished">
			{others.map(({ id, status, jobs, waiting, created_at }) => (
				<li key={id}>
					<span>
						{`${status === "stopped" ? "Stopped run" : "Run"} of ${formatMoment(created_at)}: ${jobs - waiting} of ${jobs} jobs`}
					</span>
					<Button size="row" onClick={() => props.onShow(id)}>
						{status === "stopped" ? "Show and continue" : "Show"}
					</Button>
				</li>
			))}
		</ul>
	);
}
