import { Link, useRevalidator } from "@remix-run/react";
import { ChevronLeft, ChevronRight, Plus, Undo2, X } from "lucide-react";
import { useMemo } from "react";
import { call, whyFailed } from "~/components/api";
import { Button } from "~/components/button";
import { DateField } from "~/components/form/date-field";
import { ErrorSummary } from "~/components/form/error-summary";
import { FieldError } from "~/components/form/field";
import { Form } from "~/components/form/form";
import { TextField } from "~/components/form/text-field";
import { IconButton } from "~/components/icon-button";
import { toast } from "~/components/overlay/toasts";
import { Tag } from "~/components/tag";
import type { BankHolidayYear } from "~/domain/holidays/bank-holiday-list";
import { DIVISIONS } from "~/domain/holidays/bank-holidays";
import { type BankHolidaysInput, bankHolidaysInput } from "~/domain/holidays/schemas";
import { weekday } from "~/domain/time/names";
import { useSettingsForm } from "./use-settings-form";

/** The bank holidays of a year: worked out by rule until somebody edits them. */
export function BankHolidayForm({ year }: { year: BankHolidayYear }) {
	const revalidator = useRevalidator();
	const initial = useMemo(
		() => ({ year: year.year, division: year.division, bank_holidays: year.bank_holidays }),
		[year],
	);
	const form = useSettingsForm<BankHolidaysInput, BankHolidaysInput>({
		path: "/client/bank-holidays",
		initial,
		schema: bankHolidaysInput,
	});
	const { errors } = form;
	const days = form.values.bank_holidays;
	const set = (bank_holidays: BankHolidaysInput["bank_holidays"]) => form.set({ bank_holidays });
	const change = (at: number, part: Partial<(typeof days)[number]>) =>
		set(days.map((one, place) => (place === at ? { ...one, ...part } : one)));
	const reset = async () => {
		try {
			const query = { year: year.year, division: year.division };
			const answer = await call<BankHolidayYear>("/client/bank-holidays", { method: "DELETE", query });
			form.reset({ ...query, bank_holidays: answer.data.bank_holidays });
			if (answer.message) toast.success(answer.message);
			revalidator.revalidate();
		} catch (failure) {
			toast.error(whyFailed(failure));
		}
	};
	const title = `Bank holidays ${year.year}`;
	return (
		<Form form={form} className="set" label={title}>
			<div className="bar">
				<Link className="ib s" to={`?year=${year.year - 1}`} aria-label="Previous year" preventScrollReset>
					<ChevronLeft className="i s" aria-hidden="true" />
				</Link>
				<h2>{title}</h2>
				<Link className="ib s" to={`?year=${year.year + 1}`} aria-label="Next year" preventScrollReset>
					<ChevronRight className="i s" aria-hidden="true" />
				</Link>
				<span className="sec">{DIVISIONS.find(({ value }) => value === year.division)?.label}</span>
				<span className="grow" />
				{year.by_rule ? <Tag>By rule</Tag> : <Tag tone="violet">Edited</Tag>}
			</div>
			<ErrorSummary errors={errors} labels={{ bank_holidays: "Bank holidays" }} />
			<div className="scroll pad set-body">
				<ul className="set-days">
					{days.map(({ date, title: name }, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list, its day may be typed
						<li key={at}>
							<DateField
								label={`Day ${at + 1}`}
								hideLabel
								name={`bank_holidays.${at}.date`}
								error={errors[`bank_holidays.${at}.date`]}
								value={date || null}
								hint={date ? weekday(date) : undefined}
								onChange={(next) => change(at, { date: next ?? "" })}
							/>
							<TextField
								label={`Name of day ${at + 1}`}
								hideLabel
								name={`bank_holidays.${at}.title`}
								error={errors[`bank_holidays.${at}.title`]}
								value={name}
								onChange={(next) => change(at, { title: next })}
							/>
							<IconButton
								small
								icon={X}
								label={`Remove ${name || `day ${at + 1}`}`}
								onClick={() => set(days.filter((_, place) => place !== at))}
							/>
						</li>
					))}
				</ul>
				{errors.bank_holidays && <FieldError>{errors.bank_holidays}</FieldError>}
				<div>
					<Button icon={Plus} onClick={() => set([...days, { date: "", title: "" }])}>
						Bank holiday
					</Button>
				</div>
			</div>
			<footer className="ft">
				<span className="grow" />
				{!year.by_rule && (
					<Button size="form" icon={Undo2} onClick={() => void reset()}>
						Back to the rule
					</Button>
				)}
				<Button size="form" variant="primary" type="submit" pending={form.pending}>
					Save bank holidays
				</Button>
			</footer>
		</Form>
	);
}
