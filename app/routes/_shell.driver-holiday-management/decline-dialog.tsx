import { useRef, useState } from "react";
import { useActionSubmit } from "~/client/screen-action";
import type { HolidayRequest } from "~/domain/planning/holidays/request-list";
import type { decideHoliday } from "~/domain/planning/holidays/requests";
import { showOutcome } from "~/features/kernel/requests";
import { showDate } from "~/shared/time/dates";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { TextareaField } from "~/ui/form/textarea-field";
import { Dialog } from "~/ui/overlay/dialog";

/** Declines a request, with a note to the driver. */
export default function DeclineDialog(props: { request: HolidayRequest; onClose: () => void }) {
	const { request } = props;
	const submit = useActionSubmit<typeof decideHoliday>("decideHoliday");
	const [note, setNote] = useState("");
	const [busy, setBusy] = useState(false);
	const element = useRef<HTMLFormElement>(null);
	const decline = async () => {
		setBusy(true);
		const { id, version } = request;
		const saved = await showOutcome(submit({ id, status: "declined", decision_note: note, version }));
		setBusy(false);
		if (saved) props.onClose();
	};
	return (
		<Dialog open onClose={props.onClose} title="Decline holiday" width={440} dirty={note !== ""}>
			{(close) => (
				<Form form={{ element, pending: busy, submit: decline }} className="fill">
					<div className="scroll panel-padding">
						<p className="secondary-text">
							{request.full_name}, {showDate(request.date_from)} – {showDate(request.date_to)}
						</p>
						<TextareaField label="Note" rows={3} value={note} onChange={setNote} />
					</div>
					<FormFooter onCancel={close} cancelLabel="Close" pending={busy}>
						Decline
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}
