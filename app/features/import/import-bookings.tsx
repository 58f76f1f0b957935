import { formatCount } from "~/domain/imports/review";
import { ComboField } from "~/ui/form/combo-field";
import { Dialog } from "~/ui/overlay/dialog";
import { toast } from "~/ui/overlay/toasts";
import { toBookingSetup } from "./booking-setup";
import { BOOKING_SOURCE } from "./booking-source";
import { ChooseFile } from "./choose-file";
import { ImportReview } from "./import-review";
import { useImport } from "./use-import";

/** The result of an import when its dialog closes. */
export interface ImportOutcome {
	/** Number of jobs created. */
	saved: number;
}

/**
 * Imports a bookings file: choose it, review every row with its errors, correct them, save the good rows. `onDone` is called
 * before `onClose` if any row was saved.
 */
export function ImportBookings(props: {
	open?: boolean;
	onClose: () => void;
	onDone?: (imported: ImportOutcome) => void;
}) {
	const { session, setup, changeSetup } = useImport(BOOKING_SOURCE);
	const handleClose = () => {
		session.stop();
		const { saved } = session.counts;
		if (saved > 0) {
			toast.success(`${formatCount(saved, session.noun, session.nounPlural)} imported`);
			props.onDone?.({ saved });
		}
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
			{file ? (
				<ImportReview
					session={session}
					columnsFirst={!file.remembered && Object.keys(session.mapping).length < 8}
					onLeave={handleClose}
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
			)}
		</Dialog>
	);
}
