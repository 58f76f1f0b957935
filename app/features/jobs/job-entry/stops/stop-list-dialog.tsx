import { useRef } from "react";
import type { ListedStop } from "~/domain/portal/booking-imports/read-stop";
import { MAX_STOPS } from "~/shared/jobs/round";
import { stopCountText } from "~/shared/jobs/stop-count";
import { fileText } from "~/shared/texts/files";
import { Button } from "~/ui/button";
import { FileDrop } from "~/ui/form/file-drop";
import { TextareaField } from "~/ui/form/textarea-field";
import { Dialog } from "~/ui/overlay/dialog";
import { Note } from "~/ui/tag";
import styles from "./stop-list.module.css";
import { StopListTable } from "./stop-list-table";
import { type OpenedList, useStopList } from "./use-stop-list";

interface Props {
	/** What was pasted; empty to paste it here. */
	text: string;
	customer_id: number | null;
	/** How many stops the trip has. */
	count: number;
	onAdd: (stops: ListedStop[]) => void;
	onClose: () => void;
}

/** Stops from a list: pasted or from a file, with its columns and rows to be looked at before they are added. */
export default function StopListDialog(props: Props) {
	const stops = useStopList(props.text, props.customer_id);
	const { list } = stops;
	return (
		<Dialog
			open
			onClose={props.onClose}
			title="Paste stops"
			width={1240}
			dirty={list !== null || stops.text.trim() !== ""}
		>
			{(close) =>
				list ? (
					<ListReview {...props} stops={stops} list={list} />
				) : (
					<>
						<div className="scroll panel-padding">
							<div className={styles.sources}>
								<TextareaField
									label="Stops, one a line"
									rows={12}
									placeholder="From a spreadsheet, a CSV file or a mail, with or without headings"
									value={stops.text}
									error={stops.error ?? undefined}
									onChange={stops.setText}
								/>
								<FileDrop
									label="Or a file"
									files={[]}
									accept=".csv,.xlsx,.xls"
									rejectionText={fileText.notImport}
									hint="CSV, XLSX or XLS."
									onChange={([file]) => file && void stops.readFile(file)}
								/>
							</div>
						</div>
						<footer className="panel-footer">
							<span className="grow" />
							<Button size="form" onClick={close}>
								Cancel
							</Button>
							<Button
								size="form"
								variant="primary"
								disabled={stops.text.trim() === ""}
								onClick={() => void stops.readText()}
							>
								Read stops
							</Button>
						</footer>
					</>
				)
			}
		</Dialog>
	);
}

function ListReview(props: Props & { stops: ReturnType<typeof useStopList>; list: OpenedList }) {
	const { stops, list } = props;
	const table = useRef<HTMLDivElement>(null);
	const { rows } = list;
	const wrong = rows.filter(({ reading }) => Object.keys(reading.issues).length > 0).length;
	const isTooMany = props.count + rows.length > MAX_STOPS;
	const add = () => {
		if (wrong > 0) {
			table.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
			return;
		}
		stops.remember();
		props.onAdd(rows.map(({ reading }) => reading.stop));
	};
	return (
		<>
			<div className="scroll panel-padding" ref={table}>
				<div className={styles.review}>
					<p className="muted text-12">{describeColumns(list, props.customer_id)}</p>
					{list.unread.length > 0 && (
						<Note tone="warn">Not read as stops: {list.unread.map((line) => `“${line}”`).join(", ")}</Note>
					)}
					<StopListTable list={list} stops={stops} />
				</div>
			</div>
			<footer className="panel-footer">
				<span className="text-12" role="status">
					{describeRows(rows.length, wrong, isTooMany)}
				</span>
				<span className="grow" />
				<Button size="form" onClick={stops.startAgain}>
					Back to the text
				</Button>
				<Button size="form" variant="primary" disabled={rows.length === 0 || isTooMany} onClick={add}>
					{`Add ${stopCountText(rows.length)}`}
				</Button>
			</footer>
		</>
	);
}

function describeColumns({ isRemembered, isToRemember }: OpenedList, customer_id: number | null): string {
	if (isRemembered) return "The columns are set as last time. Each can be changed.";
	const forCustomer = customer_id === null ? "" : " for the customer";
	const remembered = isToRemember ? `, and is remembered${forCustomer}` : "";
	return `The columns are guessed by their headings and values. Each can be changed${remembered}.`;
}

function describeRows(count: number, wrong: number, isTooMany: boolean): string {
	if (isTooMany) return `At most ${MAX_STOPS} stops in one trip. Please remove some.`;
	if (wrong === 0) return `${stopCountText(count)}, nothing to correct`;
	return `${stopCountText(count)}, ${wrong} to correct`;
}
