import { usePhone } from "~/components/use-media";
import { DeskPlanner } from "./desk-planner";
import { MenuHost } from "./menu-host";
import { PhonePlanner } from "./phone-planner";
import { PlannerToolsProvider } from "./planner-context";
import { PlannerOverlays } from "./planner-overlays";
import { usePlanner } from "./use-planner";
import { useTools } from "./use-tools";
import "./planner.css";
import "./unplanned.css";
import "./board.css";
import "./panels.css";
import "./phone.css";

/** The planner: a day's vehicles and the jobs that lie on none yet; on a phone as a list of vehicles. */
export function PlannerScreen({ data }: { data: { today: string; phone: boolean } }) {
	const planner = usePlanner(data.today);
	const tools = useTools(planner);
	const phone = usePhone(data.phone);
	return (
		<PlannerToolsProvider value={tools.shared}>
			<div className="planner">
				{phone ? <PhonePlanner planner={planner} /> : <DeskPlanner planner={planner} tools={tools} />}
			</div>
			<MenuHost menu={planner.menu} onClose={() => planner.setMenu(null)} />
			<PlannerOverlays planner={planner} />
		</PlannerToolsProvider>
	);
}
