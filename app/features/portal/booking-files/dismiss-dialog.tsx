import { z } from "zod";
import { callApi } from "~/client/api";
import type { BookingFileView } from "~/domain/portal/booking-files/schemas";
import { useSaveForm } from "~/features/kernel/requests";
import { bookingFileText } from "~/shared/texts/booking-files";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { TextField } from "~/ui/form/text-field";
import { Dialog } from "~/ui/overlay/dialog";

const schema = z.object({ reason: z.string().trim().min(1, bookingFileText.noReason).max(200) });

/** Puts a file aside with the reason, which its row shows from then on. */
export function DismissDialog(props: {
	file: BookingFileView;
	onClose: () => void;
	onDismissed: () => void;
}) {
	const { file, onClose, onDismissed } = props;
	const form = useSaveForm({
		initial: { reason: "" },
		schema,
		save: (body) => callApi("POST /client/booking-files/{id}/dismiss", { params: { id: file.id }, body }),
		onSaved: () => {
			onClose();
			onDismissed();
		},
	});
	return (
		<Dialog open onClose={onClose} title={bookingFileText.dismissTitle} width={440} dirty={form.dirty}>
			{(close) => (
				<Form form={form} className="fill" label={bookingFileText.dismissTitle}>
					<div className="scroll panel-padding fields">
						<p>{`${file.file_name} is not imported. It can be read again later.`}</p>
						<TextField
							{...form.field("reason")}
							label="Reason"
							required
							autoFocus
							placeholder="Sent twice, wrong week, not ours"
						/>
					</div>
					<FormFooter onCancel={close} pending={form.pending}>
						Dismiss
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}
