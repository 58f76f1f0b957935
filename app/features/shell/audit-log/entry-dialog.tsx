import {
	type AuditEntry,
	describeAction,
	listChangedValues,
	showValue,
} from "~/domain/shell/audit-log/rules-audit-log";
import { formatMoment } from "~/shared/time/format-moment";
import { FormFooter } from "~/ui/form/form-footer";
import { SimpleTable } from "~/ui/grid/simple-table";
import { Dialog } from "~/ui/overlay/dialog";
import styles from "./audit-log.module.css";

/** An entry with all that is recorded: who, on whose behalf, and the values before and after. */
export function EntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
	const facts: [string, string | null][] = [
		["When", formatMoment(entry.at)],
		["Who", entry.actor_name],
		["Login", entry.email],
		["On behalf of", entry.on_behalf_of],
		["Company", entry.company],
		["What", entry.target],
		["Address", entry.address],
		["Request id", entry.request_id],
		...Object.entries(entry.detail ?? {}).map(([name, value]): [string, string] => [
			describeAction(name),
			showValue(value),
		]),
	];
	const changes = listChangedValues(entry);
	return (
		<Dialog open onClose={onClose} title={describeAction(entry.action)}>
			{(close) => (
				<>
					{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard */}
					<div className="scroll panel-padding" tabIndex={0}>
						<dl className={styles.facts}>
							{facts.map(
								([label, value]) =>
									value && (
										<div key={label}>
											<dt>{label}</dt>
											<dd>{value}</dd>
										</div>
									),
							)}
						</dl>
						{changes.length > 0 && (
							<SimpleTable
								label="Changed values"
								columns={[
									{ id: "name", header: "Value", cell: (row) => describeAction(row.name) },
									{ id: "before", header: "Before", cell: (row) => row.before },
									{ id: "after", header: "After", cell: (row) => row.after },
								]}
								rows={changes}
								rowId={(row) => row.name}
								auto
							/>
						)}
					</div>
					<FormFooter onCancel={close} cancelLabel="Close" />
				</>
			)}
		</Dialog>
	);
}
