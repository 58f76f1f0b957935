import { z } from "zod";
import { useActionSubmit } from "~/client/screen-action";
import type { CardHeadRow } from "~/domain/master-data/rates/cards/card-schemas";
import type { copyRateCard } from "~/domain/master-data/rates/cards/save-card";
import { useSaveForm } from "~/features/kernel/requests";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { DateField } from "~/ui/form/date-field";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { TextField } from "~/ui/form/text-field";
import { Dialog } from "~/ui/overlay/dialog";
import { cardPath } from "./card-path";

interface CopyValues {
	name: string;
	date_from: string | null;
	date_to: string | null;
}

const copySchema = z.custom<CopyValues>();
const cardPathOf = ({ card }: { card: { id: number } }) => cardPath(card.id);

/** Copies a card's newest prices to a new card, which begins on the day after it ends. */
export default function CopyCardDialog({ card, onClose }: { card: CardHeadRow; onClose: () => void }) {
	const copy = useActionSubmit<typeof copyRateCard>("copyRateCard", { leadsTo: cardPathOf });
	const initial: CopyValues = {
		name: `${card.name} copy`,
		date_from: card.date_to ? addDays(card.date_to, 1) : todayInLondon(new Date()),
		date_to: null,
	};
	const form = useSaveForm({
		initial,
		schema: copySchema,
		save: (values) => copy({ id: card.id, ...values, date_from: values.date_from ?? "" }),
	});
	return (
		<Dialog open onClose={onClose} title={`Copy ${card.name}`} width={440} dirty={form.dirty}>
			{(close) => (
				<Form form={form} className="fill">
					<div className="scroll panel-padding">
						<div className="fields columns-2">
							<TextField label="Name" required className="span-all" {...form.field("name")} />
							<DateField label="From" required {...form.field("date_from")} />
							<DateField label="To" {...form.field("date_to")} />
						</div>
					</div>
					<FormFooter onCancel={close} keys="mod+enter" pending={form.pending}>
						Copy
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}
