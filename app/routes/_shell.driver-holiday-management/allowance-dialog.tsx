import { z } from "zod";
import { useActionSubmit } from "~/client/screen-action";
import type { Allowance, setAllowance } from "~/domain/planning/holidays/allowances";
import { showFormError } from "~/features/kernel/requests";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { NumberField } from "~/ui/form/number-field";
import { useForm } from "~/ui/form/use-form";
import { Dialog } from "~/ui/overlay/dialog";
import { toast } from "~/ui/overlay/toasts";

const days = z
	.number()
	.max(366, "At most 366 days")
	.nullable()
	.refine((value) => value !== null, "Please enter the days");
const schema = z.object({ days, carried_over: days });

/** Edits a driver's holiday allowance of a year and the days carried over. */
export default function AllowanceDialog(props: { year: number; allowance: Allowance; onClose: () => void }) {
	const { allowance, year } = props;
	const submit = useActionSubmit<typeof setAllowance>("setAllowance");
	const form = useForm({
		initial: { days: allowance.days as number | null, carried_over: allowance.carried_over as number | null },
		schema,
		onSubmit: async (values) => {
			try {
				const { message } = await submit({ driver_id: allowance.driver_id, ...values, year });
				toast.success(message ?? "Details Successfully Updated");
				props.onClose();
			} catch (failure) {
				showFormError(form, failure);
			}
		},
	});
	return (
		<Dialog open onClose={props.onClose} title={`Allowance ${year}`} width={440} dirty={form.dirty}>
			{(close) => (
				<Form form={form} className="fill" label="Allowance">
					<div className="scroll panel-padding">
						<p className="secondary-text">{allowance.full_name}</p>
						<div className="fields columns-2">
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
					<FormFooter onCancel={close} cancelLabel="Close" keys="mod+enter" pending={form.pending}>
						Submit
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}
