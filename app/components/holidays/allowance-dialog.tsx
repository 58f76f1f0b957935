import { z } from "zod";
import { call } from "~/components/api";
import { Form } from "~/components/form/form";
import { FormFoot } from "~/components/form/form-foot";
import { NumberField } from "~/components/form/number-field";
import { showRefusal } from "~/components/form/show-refusal";
import { useForm } from "~/components/form/use-form";
import { Dialog } from "~/components/overlay/dialog";
import { toast } from "~/components/overlay/toasts";
import type { Allowance } from "~/domain/holidays/allowances";

const days = z
	.number()
	.max(366, "At most 366 days")
	.nullable()
	.refine((sent) => sent !== null, "Please enter the days");
const schema = z.object({ days, carried_over: days });

/** How many days of holiday a driver has in a year, and how many come from the year before. */
export default function AllowanceDialog(props: {
	year: number;
	allowance: Allowance;
	onClose: () => void;
	onDone: () => void;
}) {
	const { allowance, year } = props;
	const form = useForm({
		initial: { days: allowance.days as number | null, carried_over: allowance.carried_over as number | null },
		schema,
		onSubmit: async (sent) => {
			try {
				const path = `/client/driver-holiday-allowances/${allowance.driver_id}`;
				const { message } = await call(path, { method: "PUT", body: { ...sent, year } });
				toast.success(message ?? "Details Successfully Updated");
				props.onDone();
			} catch (failure) {
				showRefusal(form, failure);
			}
		},
	});
	return (
		<Dialog open onClose={props.onClose} title={`Allowance ${year}`} width={440} dirty={form.dirty}>
			{(close) => (
				<Form form={form} className="fill" label="Allowance">
					<div className="scroll pad">
						<p className="sec">{allowance.full_name}</p>
						<div className="fields c2">
							<NumberField {...form.field("days")} label="Allowance" unit="days" decimals={2} required />
							<NumberField
								{...form.field("carried_over")}
								label="Carried over"
								unit="days"
								decimals={2}
								required
							/>
						</div>
					</div>
					<FormFoot onLeave={close} leave="Close" keys="mod+enter" pending={form.pending}>
						Submit
					</FormFoot>
				</Form>
			)}
		</Dialog>
	);
}
