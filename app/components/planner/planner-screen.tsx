import { useIsPhone } from "~/components/use-media";
import { DesktopPlanner } from "./desktop-planner";
import { MenuHost } from "./menu-host";
import { PhonePlanner } from "./phone-planner";
import { PlannerToolsProvider } from "./planner-context";
import { PlannerOverlays } from "./planner-overlays";
import { useBoardTools } from "./use-board-tools";
import { usePlanner } from "./use-planner";
import "./planner.css";
import "./unplanned.css";
import "./board.css";
import "./panels.css";
import "./phone.css";

/** The planner of a day: vehicles with their jobs, and the unplanned jobs. */
export function PlannerScreen({ data }: { data: { today: string; phone: boolean } }) {
	const planner = usePlanner(data.today);
	const tools = useBoardTools(planner);
	const phone = useIsPhone(data.phone);
	return (
		<PlannerToolsProvider value={tools.shared}>
			<div className="planner">
				{phone ? <PhonePlanner planner={planner} /> : <DesktopPlanner planner={planner} tools={tools} />}
			</div>
			<MenuHost menu={planner.menu} onClose={() => planner.setMenu(null)} />
			<PlannerOverlays planner={planner} />
		</PlannerToolsProvider>
	);
}
