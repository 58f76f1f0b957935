import { useState } from "react";
import type { HolidayRequest } from "~/domain/holidays/request-list";
import { showDate } from "~/domain/shared/time/dates";
import { runWithToast } from "~/features/requests";
import { FormFooter } from "~/ui/form/form-footer";
import { TextareaField } from "~/ui/form/textarea-field";
import { Dialog } from "~/ui/overlay/dialog";

/** Declines a request, with a note to the driver. */
export default function DeclineDialog(props: {
	request: HolidayRequest;
	onClose: () => void;
	onDone: () => void;
}) {
	const { request } = props;
	const [note, setNote] = useState("");
	const [busy, setBusy] = useState(false);
	const decline = async () => {
		setBusy(true);
		const body = { status: "declined" as const, decision_note: note, version: request.version };
		const saved = await runWithToast("PUT /client/driver-holidays/{id}", {
			params: { id: request.id },
			body,
		});
		setBusy(false);
		if (saved) props.onDone();
	};
	return (
		<Dialog open onClose={props.onClose} title="Decline holiday" width={440} dirty={note !== ""}>
			{(close) => (
				<form
					className="fill"
					onSubmit={(event) => {
						event.preventDefault();
						void decline();
					}}
				>
					<div className="scroll panel-padding">
						<p className="secondary-text">
							{request.full_name}, {showDate(request.date_from)} – {showDate(request.date_to)}
						</p>
						<TextareaField label="Note" rows={3} value={note} onChange={setNote} />
					</div>
					<FormFooter onCancel={close} cancelLabel="Close" pending={busy}>
						Decline
					</FormFooter>
				</form>
			)}
		</Dialog>
	);
}
