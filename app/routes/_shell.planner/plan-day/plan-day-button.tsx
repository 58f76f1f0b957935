import { Sparkles } from "lucide-react";
import { useRef } from "react";
import { useHub } from "~/client/realtime/provider";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { useKeys } from "~/ui/keys/keys";
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
	const isDisabled = isLoading || phase !== "setup";
	useKeys([
		{
			key: "shift+p",
			label: "Plan the day",
			group: "Plan of the day",
			when: !isDisabled,
			run: () => box.current?.querySelector("button")?.click(),
		},
		{
			key: "shift+w",
			label: "What if…",
			group: "Plan of the day",
			when: !isDisabled,
			run: () => planDay.openWhatIf(readScope(user_id)),
		},
	]);
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
							planDay.openWhatIf(scope);
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
