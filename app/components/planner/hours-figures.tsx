import { z } from "zod";
import { call } from "~/components/api";
import { DateField } from "~/components/form/date-field";
import { Form } from "~/components/form/form";
import { FormFoot } from "~/components/form/form-foot";
import { NumberField } from "~/components/form/number-field";
import { showRefusal } from "~/components/form/show-refusal";
import { TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { Dialog } from "~/components/overlay/dialog";
import { ErrorPanel } from "~/components/overlay/error-panel";
import { LoaderBar } from "~/components/overlay/loader";
import { toast } from "~/components/overlay/toasts";
import { useRead } from "~/components/workday/use-read";
import { FIGURES, type HoursRules, hoursRulesInput, REGIMES } from "~/domain/planner/hours-schemas";
import { showMinutes } from "~/domain/planner/rules-hours";
import { showDate } from "~/domain/time/dates";

type Rule = HoursRules["rules"][number];
interface Values {
	valid_from: string | null;
	rules: Rule[];
}

/** Drivers' hours: the figures that the board warns by, with where they come from; whoever may edits them from a day on. */
export default function HoursFigures({ date, onClose }: { date: string; onClose: () => void }) {
	const read = useRead<HoursRules>(`/client/hours-rules?date=${date}`);
	if (read.data) return <Figures key={date} date={date} read={read.data} onClose={onClose} />;
	return (
		<Dialog open onClose={onClose} title="Drivers' hours">
			{() => (read.error ? <ErrorPanel message={read.error} onRetry={read.reload} /> : <LoaderBar active />)}
		</Dialog>
	);
}

function Figures(props: { date: string; read: HoursRules; onClose: () => void }) {
	const { date, read, onClose } = props;
	const form = useForm<Values, z.output<typeof hoursRulesInput>>({
		initial: { valid_from: date, rules: read.rules },
		schema: z.custom<Values>().transform((typed, ctx) => {
			const parsed = hoursRulesInput.safeParse(typed);
			if (parsed.success) return parsed.data;
			for (const { path, message } of parsed.error.issues)
				ctx.addIssue({ code: "custom", path: [...path], message });
			return z.NEVER;
		}),
		onSubmit: async ({ valid_from, rules }) => {
			const before = new Map(read.rules.map((rule) => [rule.slug, rule]));
			const changed = rules.filter((rule) => isOther(rule, before.get(rule.slug)));
			if (changed.length === 0) return onClose();
			try {
				const body = { valid_from, rules: changed };
				const { message } = await call("/client/hours-rules", { method: "PUT", body });
				toast.success(message ?? "Details Successfully Updated");
				onClose();
			} catch (failure) {
				showRefusal(form, failure);
			}
		},
	});
	const { rules } = form.values;
	const change = (at: number, next: Partial<Rule>) =>
		form.set({ rules: rules.map((rule, place) => (place === at ? { ...rule, ...next } : rule)) });
	return (
		<Dialog open onClose={onClose} title="Drivers' hours" width={640} dirty={form.dirty}>
			{(close) => (
				<Form form={form} className="fill" label="Drivers' hours">
					<div className="scroll pad figures">
						{read.can_edit && <DateField {...form.field("valid_from")} label="Changes hold from" />}
						{REGIMES.map(({ value, label }) => (
							<fieldset key={value} disabled={!read.can_edit}>
								<legend className="cap">{label}</legend>
								{rules.map(
									(rule, at) =>
										rule.regime === value && (
											<RuleFields
												key={rule.slug}
												rule={rule}
												errorOf={(name) => form.errors[`rules.${at}.${name}`]}
												onChange={(next) => change(at, next)}
											/>
										),
								)}
							</fieldset>
						))}
					</div>
					<FormFoot onLeave={close} leave="Close" keys="mod+enter" pending={form.pending}>
						{read.can_edit && "Submit"}
					</FormFoot>
				</Form>
			)}
		</Dialog>
	);
}

const isOther = (rule: Pick<Rule, "minutes" | "figures" | "source">, before: Rule | undefined) =>
	rule.minutes !== before?.minutes ||
	rule.source !== before?.source ||
	JSON.stringify(rule.figures) !== JSON.stringify(before?.figures);

function RuleFields(props: {
	rule: Rule;
	errorOf: (name: string) => string | undefined;
	onChange: (next: Partial<Rule>) => void;
}) {
	const { rule, errorOf, onChange } = props;
	return (
		<section aria-label={rule.title}>
			<h3>{rule.title}</h3>
			<div className="fields c2 keep2">
				<NumberField
					label="Minutes"
					unit="min"
					hint={rule.minutes === null ? undefined : showMinutes(rule.minutes)}
					error={errorOf("minutes")}
					value={rule.minutes}
					onChange={(minutes) => onChange({ minutes })}
				/>
				{Object.entries(rule.figures ?? {}).map(([name, value]) => (
					<NumberField
						key={name}
						label={FIGURES[name]?.label ?? name}
						unit={FIGURES[name]?.unit}
						error={errorOf(`figures.${name}`)}
						value={value}
						onChange={(typed) => onChange({ figures: { ...rule.figures, [name]: typed ?? 0 } })}
					/>
				))}
			</div>
			<TextField
				label="Source"
				hint={`In force since ${showDate(rule.valid_from)}`}
				error={errorOf("source")}
				value={rule.source}
				onChange={(source) => onChange({ source })}
			/>
		</section>
	);
}
