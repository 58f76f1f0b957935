import { useEffect, useState } from "react";
import { formatCount } from "~/domain/master-data/spreadsheets/review";
import { ComboField } from "~/ui/form/combo-field";
import { Dialog } from "~/ui/overlay/dialog";
import { toast } from "~/ui/overlay/toasts";
import { toBookingSetup } from "./booking-setup";
import { bookingSourceOf } from "./booking-source";
import { ChooseFile } from "./choose-file";
import { ImportReview } from "./import-review";
import { useImport } from "./use-import";

/** The result of an import when its dialog closes. */
export interface ImportOutcome {
	/** Number of jobs created. */
	saved: number;
	/** The customer of rows that name none. */
	customer_id: number | null;
}

/** A job that the import has created. */
interface ImportedJob {
	id: number;
	job_number: string;
}

/** A file that a customer sent, and the customer if it is known. */
export interface SentBookings {
	file: File;
	customer_id: number | null;
}

/**
 * Imports a bookings file: choose it, review every row with its errors, correct them, save the good rows. `onDone` is called
 * before `onClose` if any row was saved.
 */
export default function ImportBookings(props: {
	open?: boolean;
	onClose: () => void;
	onDone?: (imported: ImportOutcome) => void;
	/** Takes the jobs back that were created; offered once the dialog has closed. */
	onUndo?: (jobs: readonly ImportedJob[]) => void;
	/** A file that a customer sent, which is opened at once. */
	sent?: SentBookings;
}) {
	const { sent, onUndo } = props;
	const [source] = useState(() => bookingSourceOf(sent?.customer_id ?? null));
	const { session, rows, setup, changeSetup } = useImport(source);
	const { open } = session;
	useEffect(() => {
		if (sent) void open(sent.file);
	}, [sent, open]);
	const handleClose = () => {
		session.stop();
		const { saved, imported } = session.counts;
		if (saved > 0) {
			const created = rows.flatMap((row) =>
				row.saved?.now ? [{ id: row.saved.job_id, job_number: row.saved.job_number }] : [],
			);
			toast.success(
				`${formatCount(saved, session.noun, session.nounPlural)} imported`,
				onUndo ? { offers: [{ label: "Undo import", run: () => onUndo(created) }] } : {},
			);
		}
		// Of a file that was sent the bookings may have been imported by hand before.
		if (saved > 0 || (sent && imported > 0))
			props.onDone?.({ saved, customer_id: setup?.customer_id ?? null });
		props.onClose();
	};
	const { file } = session;
	return (
		<Dialog
			open={props.open ?? true}
			onClose={handleClose}
			title="Import bookings"
			width={file ? 1240 : 640}
			dirty={session.dirty}
		>
			{(close) =>
				file ? (
					<ImportReview
						session={session}
						columnsFirst={!file.remembered && Object.keys(session.mapping).length < 8}
						onLeave={close}
						mapping={
							<ComboField
								label="Rows without a customer"
								value={setup?.customer_id ?? null}
								onChange={(customer_id) => changeSetup(({ lists }) => toBookingSetup(lists, customer_id))}
								options={(setup?.lists.customers ?? []).map(({ id, code, name }) => ({
									value: id,
									label: name,
									secondary: code,
								}))}
								placeholder="No default customer"
							/>
						}
					/>
				) : (
					<ChooseFile
						label="Bookings file"
						reading={session.isReading}
						error={session.error}
						onFile={(selected) => void session.open(selected)}
					/>
				)
			}
		</Dialog>
	);
}
