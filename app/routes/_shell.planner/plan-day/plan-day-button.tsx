import { Sparkles } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useHub } from "~/client/realtime/provider";
import { Button } from "~/ui/button";
import { useLatest } from "~/ui/hooks/use-latest";
import { IconButton } from "~/ui/icon-button";
import { isTyping, useKeys } from "~/ui/keys/keys";
import { getTopDepth, useOverlayDepth } from "~/ui/layer";
import { Popover } from "~/ui/menu/popover";
import { useReadOnlyReason } from "~/ui/read-only";
import type { BoardState } from "../state/board-state";
import { useStoreSelector } from "../state/use-store-selector";
import type { PlanDay } from "./plan-day";
import { readScope, rememberScope } from "./plan-settings";
import { PlanSetup } from "./plan-setup";

interface Props {
	planDay: PlanDay;
	board: BoardState;
	/** The rows that the filters show. */
	rows: readonly { vehicle: { id: number } }[];
	/** Not all vehicles are loaded. */
	isLoading: boolean;
	isPhone?: boolean;
}

/** "Plan the day", with what is settled before it; nothing for a role that may not plan. */
export function PlanDayButton(props: Props) {
	return useReadOnlyReason() === null ? <PlanDayPopover {...props} /> : null;
}

function PlanDayPopover({ planDay, board, rows, isLoading, isPhone = false }: Props) {
	const { user_id } = useHub();
	const box = useRef<HTMLSpanElement>(null);
	const phase = useStoreSelector(planDay.session, (session) => session.phase);
	const isSetup = phase === "setup";
	const isDisabled = isLoading || !isSetup;
	const open = useOpenOnceReady(isDisabled, () => box.current?.querySelector("button")?.click());
	const openWhatIf = useOpenOnceReady(isDisabled, () => planDay.whatIf.open(readScope(user_id)));
	useKeys(
		[
			{ key: "shift+p", label: "Plan the day", run: open },
			{ key: "shift+w", label: "What if…", run: openWhatIf },
		].map((binding) => ({ ...binding, group: "Plan of the day", when: isSetup })),
	);
	return (
		<span ref={box} data-opens-what-if>
			<Popover
				label="Plan the day"
				placement="bottom end"
				trigger={(trigger) =>
					isPhone ? (
						<IconButton icon={Sparkles} label="Plan the day" isWriting disabled={isDisabled} {...trigger} />
					) : (
						<Button icon={Sparkles} keys="shift+p" isWriting disabled={isDisabled} {...trigger}>
							Plan the day
						</Button>
					)
				}
			>
				{(close) => (
					<PlanSetup
						day={{ board, shown: new Set(rows.map(({ vehicle }) => vehicle.id)) }}
						planDay={planDay}
						scope={readScope(user_id)}
						onCancel={close}
						onWhatIf={(scope) => {
							rememberScope(user_id, scope);
							close();
							planDay.whatIf.open(scope);
						}}
						onPlan={(scope) => {
							rememberScope(user_id, scope);
							close();
							planDay.start(scope);
						}}
					/>
				)}
			</Popover>
		</span>
	);
}

/** Opens at once, or as soon as it can: the key is often pressed before all vehicles have loaded. */
function useOpenOnceReady(isDisabled: boolean, open: () => void): () => void {
	const [isWanted, setIsWanted] = useState(false);
	const latest = useLatest(open);
	const depth = useOverlayDepth();
	useEffect(() => {
		if (!isWanted || isDisabled) return;
		setIsWanted(false);
		// Not over what was opened, or is being typed, since.
		if (getTopDepth() <= depth && !isTyping(document.activeElement)) latest.current();
	}, [isWanted, isDisabled, depth]);
	return () => setIsWanted(true);
}
