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
 * if any row was saved, once the last step of a save has ended.
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
	const { session, readSaved, setup, changeSetup } = useImport(source);
	const { open } = session;
	useEffect(() => {
		if (sent) void open(sent.file);
	}, [sent, open]);
	/** Announces the jobs that were created, with those of a step that was still under way. */
	const announce = async () => {
		const { noun, nounPlural, counts } = session;
		const created = (await readSaved()).flatMap(({ saved }) =>
			saved?.now ? [{ id: saved.job_id, job_number: saved.job_number }] : [],
		);
		if (created.length > 0)
			toast.success(
				`${formatCount(created.length, noun, nounPlural)} imported`,
				onUndo ? { offers: [{ label: "Undo import", run: () => onUndo(created) }] } : {},
			);
		// Of a file that was sent the bookings may have been imported by hand before.
		if (created.length > 0 || (sent && counts.imported > 0))
			props.onDone?.({ saved: created.length, customer_id: setup?.customer_id ?? null });
	};
	const handleClose = () => {
		session.stop();
		void announce();
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
