import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import {
	bankHolidaysBetween,
	getBankHolidayYear,
	resetBankHolidays,
	saveBankHolidays,
} from "~/domain/planning/holidays/bank-holiday-list";
import { bankDays, holidayYear } from "~/domain/planning/holidays/rules";
import { yearField } from "~/domain/planning/holidays/schemas";
import { getHolidaySettings, saveHolidaySettings } from "~/domain/planning/holidays/settings";
import { BankHolidayForm, HolidayForm } from "~/features/company/settings";
import styles from "~/features/company/settings/settings-form.module.css";
import { clientScreen } from "~/server/screen";
import { screenAction } from "~/server/screen-action";
import { todayInLondon } from "~/shared/time/london";

export const meta: MetaFunction = () => [{ title: "Holiday settings · Cartage" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const today = todayInLondon(ctx.now);
	const parsedYear = yearField.safeParse(new URL(request.url).searchParams.get("year") ?? today.slice(0, 4));
	const settings = await getHolidaySettings({ ctx, input: undefined });
	const leave = holidayYear(today, settings.year_start);
	const [year, bankHolidays] = await Promise.all([
		getBankHolidayYear({
			ctx,
			input: { year: parsedYear.success ? parsedYear.data : Number(today.slice(0, 4)) },
		}),
		bankHolidaysBetween(ctx, leave.from, leave.to),
	]);
	const bank = bankDays(leave, new Set(bankHolidays.map(({ date }) => date)));
	return { settings, leave: { ...leave, bank }, year };
}

export const action = screenAction({ saveHolidaySettings, saveBankHolidays, resetBankHolidays });

export const clientAction = submitScreenAction;

export default function HolidaySettings() {
	const { settings, leave, year } = useLoaderData<typeof loader>();
	return (
		<div className={styles.sideBySide}>
			<HolidayForm settings={settings} leave={leave} />
			<BankHolidayForm key={`${year.division} ${year.year}`} year={year} />
		</div>
	);
}
