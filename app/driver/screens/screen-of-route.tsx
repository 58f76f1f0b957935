import { useState } from "react";
import { useHashRoute } from "../parts/use-route";
import type { CheckKind } from "../rules/rules-workday";
import { type CurrentDay, useAppState, useCurrentDay } from "../state/use-app";
import { CheckScreen } from "./check";
import { EndOfDayScreen } from "./end-of-day";
import { FailedJobScreen } from "./failed-job";
import { FuelScreen } from "./fuel";
import { HandoverScreen } from "./handover";
import { JobScreen } from "./job";
import { MeScreen } from "./me";
import { SignInScreen } from "./sign-in";
import { TodayScreen } from "./today";
import { UnsentScreen } from "./unsent";

/** The screen at the address. */
export function ScreenOfRoute() {
	const { isSignedIn } = useAppState();
	const current = useCurrentDay();
	const route = useHashRoute();
	// Another language changes every text.
	const [, setLanguages] = useState(0);
	if (!isSignedIn) return <SignInScreen />;
	if (route[0] === "unsent") return <UnsentScreen />;
	if (route[0] === "me") return <MeScreen onLanguage={() => setLanguages((count) => count + 1)} />;
	return (current && screenOfDay(current, route)) ?? <TodayScreen />;
}

function screenOfDay(current: CurrentDay, [name, first, second]: readonly string[]) {
	const id = Number(first);
	if (name === "check" && isCheckKind(id))
		return (
			<CheckScreen
				key={`${id} ${second}`}
				current={current}
				kind={id}
				mode={second === "end" ? "end" : "start"}
			/>
		);
	if (name === "fuel") return <FuelScreen current={current} />;
	if (name === "end") return <EndOfDayScreen current={current} />;
	const job = name === "job" ? current.workday.jobs.find((one) => one.id === id) : undefined;
	if (!job) return null;
	if (second === "collected" || second === "delivered")
		return <HandoverScreen key={second} current={current} job={job} step={second} />;
	if (second === "failed") return <FailedJobScreen current={current} job={job} />;
	return <JobScreen current={current} job={job} />;
}

const isCheckKind = (kind: number): kind is CheckKind => kind === 1 || kind === 2 || kind === 3;
