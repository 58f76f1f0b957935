import { useMemo } from "react";
import { useActionSubmit } from "~/client/screen-action";
import type { savePlanCosts } from "~/domain/planning/automatic-planning/cost-settings";
import { DEFAULT_PLAN_COSTS } from "~/domain/planning/automatic-planning/costs";
import type { PlanCostsView } from "~/domain/planning/run/cost-schemas";
import { Button } from "~/ui/button";
import { NumberField } from "~/ui/form/number-field";
import {
	type CompanyFigure,
	type CostFigures,
	type CostInput,
	costFiguresSchema,
	listTypesOf,
	nameOfCompanyFigure,
	onlyChangedCosts,
	toCostFigures,
	usualFigures,
} from "./cost-figures";
import { CostTable, TYPE_LABELS } from "./cost-table";
import { SettingsForm, SettingsSection } from "./settings-form";
import { useSettingsForm } from "./use-settings-form";

type CostForm = ReturnType<typeof useSettingsForm<CostFigures, CostInput, PlanCostsView>>;

interface CompanyField {
	figure: CompanyFigure;
	label: string;
	unit?: string;
	decimals: number;
	usual: number;
	hint: string;
}

const { per_late_minute, most_late, per_move, sub_contractor } = DEFAULT_PLAN_COSTS;

const MOVES: readonly CompanyField[] = [
	{
		...{ figure: "per_late_minute", label: "£ a minute late", decimals: 2, usual: per_late_minute },
		hint: "What a late stop has to save for each minute; less towards “Cheaper”.",
	},
	{
		...{ figure: "most_late", label: "Late at most", unit: "min", decimals: 0, usual: most_late },
		hint: "Of any stop, with the slider at “Cheaper”; 30 minutes at most.",
	},
	{
		...{ figure: "per_move", label: "£ a moved job", decimals: 2, usual: per_move },
		hint: "What another vehicle for a planned job has to save; up to 8 times it towards “Keep my plan”.",
	},
];

const SUB_CONTRACTOR: readonly CompanyField[] = [
	{
		...{ figure: "sub_contractor_per_job", label: "£ a job", decimals: 2 },
		usual: sub_contractor.per_job,
		hint: "Where no price is agreed on the job.",
	},
	{
		...{ figure: "sub_contractor_per_mile", label: "£ a mile", decimals: 5 },
		usual: sub_contractor.per_mile,
		hint: "On top, of a full load; a part load pays its share, half at least.",
	},
	{
		...{ figure: "full_load_spaces", label: "Spaces of a full load", decimals: 2 },
		usual: sub_contractor.full_load_spaces,
		hint: "Pallet spaces that pay the whole mile.",
	},
];

const LABELS = {
	...TYPE_LABELS,
	...Object.fromEntries(
		[...MOVES, ...SUB_CONTRACTOR].map(({ figure, label }) => [nameOfCompanyFigure(figure), label]),
	),
};

/** What "Plan the day" weighs by: costs by vehicle type, lateness, moves, and a sub-contractor's usual price. */
export function PlanCostsForm({ costs, canWrite }: { costs: PlanCostsView; canWrite: boolean }) {
	const save = useActionSubmit<typeof savePlanCosts>("savePlanCosts");
	const initial = useMemo(() => toCostFigures(costs), [costs]);
	const schema = useMemo(() => costFiguresSchema(costs.types), [costs]);
	const form: CostForm = useSettingsForm<CostFigures, CostInput, PlanCostsView>({
		initial,
		schema,
		save: (parsed) => save(onlyChangedCosts(parsed, form.base)),
	});
	const field = (name: string) => ({ ...form.field(name), value: form.values[name] ?? null });
	const fieldsOf = (fields: readonly CompanyField[]) => (
		<div className="fields columns-3">
			{fields.map(({ figure, usual, ...texts }) => (
				<NumberField
					key={figure}
					{...texts}
					{...field(nameOfCompanyFigure(figure))}
					placeholder={String(usual)}
					readOnly={!canWrite}
				/>
			))}
		</div>
	);
	const setAllUsual = () => form.set(usualFigures(form.values));
	return (
		<SettingsForm
			title="Planning costs"
			form={form}
			labels={LABELS}
			isReadOnly={!canWrite}
			footerActions={canWrite && <Button onClick={setAllUsual}>Usual figures everywhere</Button>}
		>
			<SettingsSection title="Vehicles">
				<p>
					What “Plan the day” weighs by. An empty field has the usual figure, which is in grey: by the weight
					of the vehicle, a van, a rigid lorry or an articulated one.
				</p>
				<CostTable
					types={listTypesOf(costs.types, form.values)}
					field={field}
					isReadOnly={!canWrite}
					onChange={form.set}
				/>
				<p className="hint">
					A day counts once the vehicle has any work, an hour is of its driver's duty with breaks and waits.
					CO₂e is shown in the plan and weighs nothing.
				</p>
			</SettingsSection>
			<SettingsSection title="Lateness and moves">{fieldsOf(MOVES)}</SettingsSection>
			<SettingsSection title="A sub-contractor's usual price">{fieldsOf(SUB_CONTRACTOR)}</SettingsSection>
		</SettingsForm>
	);
}
