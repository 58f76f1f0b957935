import { useIsPhone } from "~/ui/hooks/use-media";
import { MenuHost } from "./actions/menu-host";
import { useBoardTools } from "./actions/use-board-tools";
import { DesktopPlanner } from "./desktop-planner";
import { PhonePlanner } from "./phone/phone-planner";
import { usePlanSession } from "./plan-day/use-plan-session";
import { WhatIfHost } from "./plan-day/what-if/what-if-host";
import { PlannerOverlays } from "./planner-overlays";
import styles from "./planner-screen.module.css";
import { PlannerToolsProvider } from "./state/planner-context";
import { useCoverPlan } from "./use-cover-plan";
import { type PlannerData, useDayColleagues, usePlanner } from "./use-planner";

/** The planner of a day: vehicles with their jobs, and the unplanned jobs. */
export function PlannerScreen({ data }: { data: PlannerData }) {
	const planner = usePlanner(data);
	const { today, address, board, leases, actions, view, stores } = planner;
	const tools = useBoardTools({ board, leases, actions, stores, go: address.go });
	const colleagues = useDayColleagues(address.state.date);
	const phone = useIsPhone(data.phone);
	const planDay = usePlanSession({ board, leases, actions, date: address.state.date, rows: view.rows });
	useCoverPlan({ planDay, address, board });
	return (
		<PlannerToolsProvider value={tools.shared}>
			<div className={styles.planner}>
				{phone ? (
					<PhonePlanner
						today={today}
						address={address}
						board={board}
						view={view}
						others={leases.others}
						planDay={planDay}
					/>
				) : (
					<DesktopPlanner planner={planner} tools={tools} colleagues={colleagues} planDay={planDay} />
				)}
			</div>
			<MenuHost menu={stores.menu} />
			<PlannerOverlays planner={planner} planDay={planDay} />
			<WhatIfHost planDay={planDay} />
		</PlannerToolsProvider>
	);
}
