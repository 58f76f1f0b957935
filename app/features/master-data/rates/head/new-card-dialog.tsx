import { z } from "zod";
import { useActionSubmit } from "~/client/screen-action";
import type { createRateCard } from "~/domain/master-data/rates/cards/save-card";
import { useSaveForm } from "~/features/kernel/requests";
import { todayInLondon } from "~/shared/time/london";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { SelectField } from "~/ui/form/select-field";
import { Dialog } from "~/ui/overlay/dialog";
import type { CardOptions } from "../card/card-options";
import { cardPath } from "./card-path";
import { HeadFields } from "./head-fields";
import styles from "./head-fields.module.css";
import { type HeadValues, toHeadInput } from "./head-values";

type StartChoice = "standard" | "starter" | "empty";
type NewCard = HeadValues & { start: StartChoice };

const STARTS: readonly { value: StartChoice; label: string }[] = [
	{ value: "starter", label: "Starter prices from your load types" },
	{ value: "standard", label: "What the standard card charges today" },
	{ value: "empty", label: "Nothing" },
];

/** Starter prices are what customers pay. */
const startsOf = (isCost: boolean) => (isCost ? STARTS.filter(({ value }) => value !== "starter") : STARTS);

const newCardSchema = z.custom<NewCard>();

const emptyCard = (isFirst: boolean, hasStandard: boolean, is_cost: boolean): NewCard => ({
	name: isFirst ? (is_cost ? "Sub-contractors" : "Standard") : "",
	is_standard: isFirst,
	is_cost,
	date_from: todayInLondon(new Date()),
	date_to: null,
	tax_code_id: null,
	uses: [],
	start: hasStandard ? "standard" : is_cost ? "empty" : "starter",
});

/** Adds a card and opens it. The first card of a company is proposed as its standard one. */
export default function NewCardDialog(props: {
	options: CardOptions;
	isFirst: boolean;
	/** Whether a standard card is charged today, whose prices a new one can begin with. */
	hasStandard: boolean;
	/** Whether it is of sub-contractors. */
	isCost: boolean;
	onClose: () => void;
}) {
	const { onClose, isFirst } = props;
	const create = useActionSubmit<typeof createRateCard>("createRateCard", { leadsTo: cardPathOf });
	const form = useSaveForm({
		initial: emptyCard(isFirst, props.hasStandard, props.isCost),
		schema: newCardSchema,
		save: ({ start, ...head }) => create({ ...toHeadInput(head), is_cost: head.is_cost ? 1 : 0, start }),
	});
	return (
		<Dialog open onClose={onClose} title="New rate card" dirty={form.dirty}>
			{(close) => (
				<Form form={form} className="fill">
					<div className="scroll panel-padding">
						<div className={styles.start}>
							<SelectField
								label="Start with"
								options={startsOf(props.isCost)}
								{...form.field("start")}
								onChange={(start) => start && form.set({ start })}
							/>
						</div>
						<HeadFields values={form.values} errors={form.errors} options={props.options} set={form.set} />
					</div>
					<FormFooter onCancel={close} keys="mod+enter" pending={form.pending}>
						Add rate card
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}

const cardPathOf = ({ card }: { card: { id: number } }) => cardPath(card.id);
