import { useActionSubmit } from "~/client/screen-action";
import { carryReasonInput, type DayStep } from "~/domain/shell/day-close/schemas";
import type { carryStep } from "~/domain/shell/day-close/sign-off";
import { showOutcome, useSaveForm } from "~/features/kernel/requests";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { TextareaField } from "~/ui/form/textarea-field";
import { Dialog } from "~/ui/overlay/dialog";

/** Carries what is open of a step over to the next day, with a reason, or takes that back. */
export default function CarryDialog(props: { date: string; step: DayStep; onClose: () => void }) {
	const { date, step, onClose } = props;
	const submit = useActionSubmit<typeof carryStep>("carryStep");
	const form = useSaveForm({
		initial: { reason: step.carried?.reason ?? "" },
		schema: carryReasonInput,
		save: ({ reason }) => submit({ date, step: step.id, reason }),
		onSaved: onClose,
	});
	const takeBack = async () => {
		if (await showOutcome(submit({ date, step: step.id, reason: null }))) onClose();
	};
	return (
		<Dialog open onClose={onClose} title={`Carry over: ${step.title}`} width={440} dirty={form.dirty}>
			{(close) => (
				<Form form={form} className="fill">
					<div className="scroll panel-padding">
						<p className="secondary-text">
							{`What is open (${step.count}) stays on the list of the next day, with your name and the reason.`}
						</p>
						<TextareaField label="Reason" required rows={3} maxLength={300} {...form.field("reason")} />
						{step.carried && (
							<Button variant="ghost" isWriting onClick={() => void takeBack()}>
								Do not carry over
							</Button>
						)}
					</div>
					<FormFooter onCancel={close} pending={form.pending}>
						Carry over
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}
