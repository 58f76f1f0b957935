import { z } from "zod";
import { callApi } from "~/client/api";
import type { StandingOrder } from "~/domain/diary/standing-orders/schemas";
import { useSaveForm } from "~/features/kernel/requests";
import type { DateText } from "~/shared/time/dates";
import { DateField } from "~/ui/form/date-field";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { Dialog } from "~/ui/overlay/dialog";

const schema = z.object({ until: z.string().nullable() });

/** Pauses a standing order, until a day or until it is resumed. */
export default function PauseDialog(props: {
	order: StandingOrder;
	onClose: () => void;
	onDone: () => void;
}) {
	const { order, onClose, onDone } = props;
	const form = useSaveForm({
		initial: { until: null as DateText | null },
		schema,
		save: ({ until }) =>
			callApi("POST /client/standing-orders/{id}/pause", {
				params: { id: order.id },
				body: { version: order.version, until },
			}),
		onSaved: () => {
			onDone();
			onClose();
		},
	});
	return (
		<Dialog open onClose={onClose} title="Pause standing order" width={440} dirty={form.dirty}>
			{(close) => (
				<Form form={form} className="fill">
					<div className="scroll panel-padding">
						<p className="secondary-text">
							No jobs are made while it is paused. Jobs that are made already stay.
						</p>
						<DateField
							{...form.field("until")}
							label="First day after the pause"
							hint="Empty: until it is resumed."
						/>
					</div>
					<FormFooter onCancel={close} pending={form.pending}>
						Pause
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}
