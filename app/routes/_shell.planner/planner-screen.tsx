import { useIsPhone } from "~/ui/use-media";
import { MenuHost } from "./actions/menu-host";
import { useBoardTools } from "./board/use-board-tools";
import { DesktopPlanner } from "./desktop-planner";
import { PlannerOverlays } from "./panels/planner-overlays";
import { PhonePlanner } from "./phone/phone-planner";
import { PlannerToolsProvider } from "./planner-context";
import styles from "./planner-screen.module.css";
import { usePlanner } from "./use-planner";

/** The planner of a day: vehicles with their jobs, and the unplanned jobs. */
export function PlannerScreen({ data }: { data: { today: string; phone: boolean } }) {
	const planner = usePlanner(data.today);
	const tools = useBoardTools(planner);
	const phone = useIsPhone(data.phone);
	return (
		<PlannerToolsProvider value={tools.shared}>
			<div className={styles.planner}>
				{phone ? <PhonePlanner planner={planner} /> : <DesktopPlanner planner={planner} tools={tools} />}
			</div>
			<MenuHost menu={planner.menu} onClose={() => planner.setMenu(null)} />
			<PlannerOverlays planner={planner} />
		</PlannerToolsProvider>
	);
}
