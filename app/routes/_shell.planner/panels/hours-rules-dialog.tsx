import { z } from "zod";
import { useActionSubmit } from "~/client/screen-action";
import type { saveHoursFigures } from "~/domain/planning/run/hours-figures";
import { FIGURES, type HoursRules, hoursRulesInput, REGIMES } from "~/domain/planning/run/hours-schemas";
import { showFormError, useApiRead } from "~/features/kernel/requests";
import { showDate } from "~/shared/time/dates";
import { classNames } from "~/ui/class-names";
import { DateField } from "~/ui/form/date-field";
import { DurationField } from "~/ui/form/duration-field";
import { Form } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { NumberField } from "~/ui/form/number-field";
import { TextField } from "~/ui/form/text-field";
import { useForm } from "~/ui/form/use-form";
import { Dialog } from "~/ui/overlay/dialog";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { LoaderBar } from "~/ui/overlay/loader";
import { toast } from "~/ui/overlay/toasts";
import styles from "./hours-rules-dialog.module.css";
import "~/shared/input-messages";

type Rule = HoursRules["rules"][number];
interface FormValues {
	valid_from: string | null;
	rules: Rule[];
}

/** The drivers' hours limits behind the board's warnings, with their sources. Editable from a date on with the right permission. */
export default function HoursRulesDialog({ date, onClose }: { date: string; onClose: () => void }) {
	const hoursRules = useApiRead("GET /client/hours-rules", { query: { date } });
	if (hoursRules.data)
		return <HoursRulesForm key={date} date={date} hoursRules={hoursRules.data} onClose={onClose} />;
	return (
		<Dialog open onClose={onClose} title="Drivers' hours">
			{() =>
				hoursRules.error ? (
					<ErrorPanel message={hoursRules.error} onRetry={hoursRules.reload} />
				) : (
					<LoaderBar active />
				)
			}
		</Dialog>
	);
}

function HoursRulesForm(props: { date: string; hoursRules: HoursRules; onClose: () => void }) {
	const { date, hoursRules, onClose } = props;
	const submit = useActionSubmit<typeof saveHoursFigures>("saveHoursFigures");
	const form = useForm<FormValues, z.output<typeof hoursRulesInput>>({
		initial: { valid_from: date, rules: hoursRules.rules },
		schema: z.custom<FormValues>().transform((typed, ctx) => {
			const parsed = hoursRulesInput.safeParse(typed);
			if (parsed.success) return parsed.data;
			for (const { path, message } of parsed.error.issues)
				ctx.addIssue({ code: "custom", path: [...path], message });
			return z.NEVER;
		}),
		onSubmit: async ({ valid_from, rules }) => {
			const before = new Map(hoursRules.rules.map((rule) => [rule.slug, rule]));
			const changed = rules.filter((rule) => hasChanged(rule, before.get(rule.slug)));
			if (changed.length === 0) return onClose();
			try {
				const { message } = await submit({ valid_from, rules: changed });
				toast.success(message ?? "Details Successfully Updated");
				onClose();
			} catch (failure) {
				showFormError(form, failure);
			}
		},
	});
	const { rules } = form.values;
	const change = (at: number, next: Partial<Rule>) =>
		form.set({ rules: rules.map((rule, index) => (index === at ? { ...rule, ...next } : rule)) });
	return (
		<Dialog open onClose={onClose} title="Drivers' hours" width={640} dirty={form.dirty}>
			{(close) => (
				<Form form={form} className="fill" label="Drivers' hours">
					<div className={classNames("scroll panel-padding", styles.rules)}>
						{hoursRules.can_edit && <DateField {...form.field("valid_from")} label="Changes apply from" />}
						{REGIMES.map(({ value, label }) => (
							<fieldset key={value} disabled={!hoursRules.can_edit}>
								<legend>{label}</legend>
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
					<FormFooter onCancel={close} cancelLabel="Close" keys="mod+enter" pending={form.pending}>
						{hoursRules.can_edit && "Submit"}
					</FormFooter>
				</Form>
			)}
		</Dialog>
	);
}

const hasChanged = (rule: Pick<Rule, "minutes" | "figures" | "source">, before: Rule | undefined) =>
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
			<div className="fields columns-2 keep-columns">
				<DurationField
					label="Limit"
					error={errorOf("minutes")}
					value={rule.minutes}
					onChange={(minutes) => onChange({ minutes })}
				/>
				{Object.entries(rule.figures ?? {}).map(([name, value]) => {
					const Input = FIGURES.get(name)?.unit === "min" ? DurationField : NumberField;
					return (
						<Input
							key={name}
							label={FIGURES.get(name)?.label ?? name}
							unit={FIGURES.get(name)?.unit}
							error={errorOf(`figures.${name}`)}
							value={value}
							onChange={(typed: number | null) =>
								onChange({ figures: { ...rule.figures, [name]: typed ?? 0 } })
							}
						/>
					);
				})}
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
