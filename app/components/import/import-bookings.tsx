import { ComboField } from "~/components/form/combo-field";
import { Dialog } from "~/components/overlay/dialog";
import { toast } from "~/components/overlay/toasts";
import { howMany } from "~/domain/imports/review";
import { ChooseFile } from "./choose-file";
import { Review } from "./review";
import { useBookingsImport } from "./use-bookings-import";
import "./import.css";

/** What an import has done when its dialog is closed. */
export interface Imported {
	/** How many jobs were made. */
	saved: number;
}

/**
 * The import of a bookings file: drop it, see every row with its faults, mend what can be mended, save the good ones.
 * `onDone` is called on the way out where anything was saved, before `onClose`.
 */
export function ImportBookings(props: {
	open?: boolean;
	onClose: () => void;
	onDone?: (imported: Imported) => void;
}) {
	const { work, error, open, customers, customer_id, setCustomer } = useBookingsImport();
	const leave = () => {
		work.stop();
		const { saved } = work.counts;
		if (saved > 0) {
			toast.success(`${howMany(saved, work.one, work.many)} imported`);
			props.onDone?.({ saved });
		}
		props.onClose();
	};
	const { file } = work;
	return (
		<Dialog
			open={props.open ?? true}
			onClose={leave}
			title="Import bookings"
			width={file ? 1240 : 640}
			dirty={work.dirty}
		>
			{file ? (
				<Review
					work={work}
					columnsFirst={!file.remembered && Object.keys(work.mapping).length < 8}
					onLeave={leave}
					mapping={
						<ComboField
							label="Rows without a customer"
							value={customer_id}
							onChange={setCustomer}
							options={customers.map(({ id, code, name }) => ({ value: id, label: name, secondary: code }))}
							placeholder="Leave faulty"
						/>
					}
				/>
			) : (
				<ChooseFile label="Bookings file" reading={work.reading} error={error} onFile={open} />
			)}
		</Dialog>
	);
}
