import { Link } from "@remix-run/react";
import { ChevronLeft, ChevronRight, Plus, Undo2, X } from "lucide-react";
import { useMemo } from "react";
import { describeError } from "~/client/api";
import { useActionSubmit } from "~/client/screen-action";
import type {
	BankHolidayYear,
	resetBankHolidays,
	saveBankHolidays,
} from "~/domain/planning/holidays/bank-holiday-list";
import { DIVISIONS } from "~/domain/planning/holidays/bank-holidays";
import { type BankHolidaysInput, bankHolidaysInput } from "~/domain/planning/holidays/schemas";
import { formatWeekday } from "~/shared/time/format-day";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { DateField } from "~/ui/form/date-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FieldError } from "~/ui/form/field";
import { Form } from "~/ui/form/form";
import { TextField } from "~/ui/form/text-field";
import { IconButton } from "~/ui/icon-button";
import { toast } from "~/ui/overlay/toasts";
import { Tag } from "~/ui/tag";
import styles from "./bank-holiday-form.module.css";
import settingsFormStyles from "./settings-form.module.css";
import { useSettingsForm } from "./use-settings-form";

/** The bank holidays of a year: calculated by rule until they are edited. */
export function BankHolidayForm({ year }: { year: BankHolidayYear }) {
	const initial = useMemo(
		() => ({ year: year.year, division: year.division, bank_holidays: year.bank_holidays }),
		[year],
	);
	const save = useActionSubmit<typeof saveBankHolidays>("saveBankHolidays");
	const resetToRule = useActionSubmit<typeof resetBankHolidays>("resetBankHolidays");
	const form = useSettingsForm<BankHolidaysInput, BankHolidaysInput, BankHolidayYear>({
		initial,
		schema: bankHolidaysInput,
		save,
	});
	const { errors } = form;
	const days = form.values.bank_holidays;
	const setDays = (bank_holidays: BankHolidaysInput["bank_holidays"]) => form.set({ bank_holidays });
	const changeDay = (index: number, changes: Partial<(typeof days)[number]>) =>
		setDays(days.map((day, otherIndex) => (otherIndex === index ? { ...day, ...changes } : day)));
	const reset = async () => {
		try {
			const { message, data } = await resetToRule({ year: year.year, division: year.division });
			form.reset({ year: year.year, division: year.division, bank_holidays: data.bank_holidays });
			if (message) toast.success(message);
		} catch (failure) {
			toast.error(describeError(failure));
		}
	};
	const title = `Bank holidays ${year.year}`;
	return (
		<Form form={form} className={settingsFormStyles.screen} label={title}>
			<YearBar year={year} title={title} />
			<ErrorSummary errors={errors} labels={{ bank_holidays: "Bank holidays" }} />
			<div className={classNames("scroll panel-padding", settingsFormStyles.content)}>
				<ul className={styles.holidays}>
					{days.map(({ date, title: name }, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position, as its date may be edited
						<li key={index}>
							<DateField
								label={`Day ${index + 1}`}
								hideLabel
								name={`bank_holidays.${index}.date`}
								error={errors[`bank_holidays.${index}.date`]}
								value={date || null}
								hint={date ? formatWeekday(date) : undefined}
								onChange={(next) => changeDay(index, { date: next ?? "" })}
							/>
							<TextField
								label={`Name of day ${index + 1}`}
								hideLabel
								name={`bank_holidays.${index}.title`}
								error={errors[`bank_holidays.${index}.title`]}
								value={name}
								onChange={(next) => changeDay(index, { title: next })}
							/>
							<IconButton
								isWriting
								small
								icon={X}
								label={`Remove ${name || `day ${index + 1}`}`}
								onClick={() => setDays(days.filter((_, otherIndex) => otherIndex !== index))}
							/>
						</li>
					))}
				</ul>
				{errors.bank_holidays && <FieldError>{errors.bank_holidays}</FieldError>}
				<div>
					<Button icon={Plus} isWriting onClick={() => setDays([...days, { date: "", title: "" }])}>
						Add bank holiday
					</Button>
				</div>
			</div>
			<footer className="panel-footer">
				<span className="grow" />
				{!year.by_rule && (
					<Button isWriting size="form" icon={Undo2} onClick={() => void reset()}>
						Reset to the rule
					</Button>
				)}
				<Button size="form" variant="primary" type="submit" pending={form.pending}>
					Save bank holidays
				</Button>
			</footer>
		</Form>
	);
}

function YearBar({ year, title }: { year: BankHolidayYear; title: string }) {
	return (
		<div className="toolbar">
			<Link
				className="icon-button small"
				to={`?year=${year.year - 1}`}
				aria-label="Previous year"
				preventScrollReset
			>
				<ChevronLeft className="icon small" aria-hidden="true" />
			</Link>
			<h2>{title}</h2>
			<Link
				className="icon-button small"
				to={`?year=${year.year + 1}`}
				aria-label="Next year"
				preventScrollReset
			>
				<ChevronRight className="icon small" aria-hidden="true" />
			</Link>
			<span className="secondary-text">{DIVISIONS.find(({ value }) => value === year.division)?.label}</span>
			<span className="grow" />
			{year.by_rule ? <Tag>By rule</Tag> : <Tag tone="violet">Edited</Tag>}
		</div>
	);
}
