import { useRestoreRowFocus } from "~/ui/grid/use-restore-row-focus";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { useStore } from "~/ui/store";
import type { PlanDay } from "../plan-day";

const WhatIfPanel = lazyLayer(() => import("./what-if-panel"));

const OPENERS = "[data-opens-what-if] button:not(:disabled)";

/** Of what opened it the popover is closed by then, and only its button is left. */
function focusOpener(): void {
	if (document.activeElement === document.body) document.querySelector<HTMLElement>(OPENERS)?.focus();
}

/** Copies of the day with something other than it is, while they are wanted. */
export function WhatIfHost({ planDay }: { planDay: PlanDay }) {
	const copied = useStore(planDay.whatIf.copied);
	useRestoreRowFocus(copied ? 1 : null, focusOpener);
	return copied && <WhatIfPanel copied={copied} onClose={() => planDay.whatIf.close()} />;
}
