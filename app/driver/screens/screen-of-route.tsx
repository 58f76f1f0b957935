import { type ReactNode, useState } from "react";
import { useHashRoute } from "../parts/use-route";
import type { CheckKind } from "../rules/rules-workday";
import { type CurrentDay, useAppState, useCurrentDay } from "../state/use-app";
import { CheckScreen } from "./check";
import { EndOfDayScreen } from "./end-of-day";
import { FailedJobScreen } from "./failed-job";
import { FindJobScreen } from "./find-job";
import { FuelScreen } from "./fuel";
import { HandoverScreen } from "./handover";
import { HolidayScreen } from "./holiday";
import { JobScreen } from "./job";
import { MeScreen } from "./me";
import { MessagesScreen } from "./messages";
import { OwnDocumentsScreen } from "./own-documents";
import { OwnHoursScreen } from "./own-hours";
import { SignInScreen } from "./sign-in";
import { TodayScreen } from "./today";
import { UnsentScreen } from "./unsent";

/** The screens that need no workday. */
const OWN_SCREENS = new Map(
	Object.entries<() => ReactNode>({
		unsent: UnsentScreen,
		messages: MessagesScreen,
		holiday: HolidayScreen,
		documents: OwnDocumentsScreen,
		hours: OwnHoursScreen,
	}),
);

/** The screen at the address. */
export function ScreenOfRoute() {
	const { isSignedIn } = useAppState();
	const current = useCurrentDay();
	const route = useHashRoute();
	// Another language changes every text.
	const [, setLanguages] = useState(0);
	if (!isSignedIn) return <SignInScreen />;
	if (route[0] === "me") return <MeScreen onLanguage={() => setLanguages((count) => count + 1)} />;
	const Own = OWN_SCREENS.get(route[0] ?? "");
	if (Own) return <Own />;
	return (current && screenOfDay(current, route)) ?? <TodayScreen />;
}

function screenOfDay(current: CurrentDay, [name, first, second]: readonly string[]) {
	const id = Number(first);
	if (name === "check" && isCheckKind(id)) {
		const mode = second === "end" ? "end" : "start";
		return <CheckScreen key={`${id} ${mode}`} current={current} kind={id} mode={mode} />;
	}
	if (name === "fuel") return <FuelScreen current={current} />;
	if (name === "find") return <FindJobScreen current={current} />;
	if (name === "end") return <EndOfDayScreen current={current} />;
	const job = name === "job" ? current.workday.jobs.find((one) => one.id === id) : undefined;
	if (!job) return null;
	if (second === "collected" || second === "delivered")
		return <HandoverScreen key={second} current={current} job={job} step={second} />;
	if (second === "check")
		return <CheckScreen key={job.id} current={current} kind={4} mode="start" job={job} />;
	if (second === "failed") return <FailedJobScreen current={current} job={job} />;
	return <JobScreen current={current} job={job} />;
}

const isCheckKind = (kind: number): kind is Exclude<CheckKind, 4> => kind === 1 || kind === 2 || kind === 3;
