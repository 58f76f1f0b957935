import { useState } from "react";
import { z } from "zod";
import { useActionSubmit } from "~/client/screen-action";
import type { CardHeadRow } from "~/domain/master-data/rates/cards/card-schemas";
import type { updateRateCardHead } from "~/domain/master-data/rates/cards/save-card";
import { useSaveForm } from "~/features/kernel/requests";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { Dialog } from "~/ui/overlay/dialog";
import type { CardOptions } from "../card/card-options";
import { HeadFields } from "./head-fields";
import { type HeadValues, toHeadInput, toHeadValues } from "./head-values";

const headSchema = z.custom<HeadValues>();

/** Name, days, VAT code and uses of a card, which count as soon as they are saved. */
export default function HeadDialog(props: { card: CardHeadRow; options: CardOptions; onClose: () => void }) {
	const { onClose } = props;
	// What is sent is a change of the card as it was shown, which another person may have changed since.
	const [card] = useState(props.card);
	const save = useActionSubmit<typeof updateRateCardHead>("updateRateCardHead");
	const form = useSaveForm({
		initial: toHeadValues(card),
		schema: headSchema,
		save: (values) => save({ id: card.id, version: card.version, ...toHeadInput(values) }),
		onSaved: onClose,
	});
	return (
		<Dialog open onClose={onClose} title="Rate card" dirty={form.dirty}>
			{(close) => (
				<Form form={form} className="fill">
					<div className="scroll panel-padding">
						<HeadFields values={form.values} errors={form.errors} options={props.options} set={form.set} />
					</div>
					<FormFooter onCancel={close} keys="mod+enter" pending={form.pending}>
						Save
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}
