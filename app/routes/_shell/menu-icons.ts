import {
	BarChart3,
	Building2,
	Calendar,
	CalendarClock,
	CircleHelp,
	House,
	KeyRound,
	LayoutList,
	Mail,
	MapPinned,
	PoundSterling,
	SlidersHorizontal,
	UserCog,
	Users,
} from "lucide-react";
import type { Icon } from "~/ui/icons/icon";

const ICONS: Record<string, Icon> = {
	home: House,
	"traffic-diary": LayoutList,
	planner: CalendarClock,
	organizer: Calendar,
	live: MapPinned,
	finance: PoundSterling,
	"account-settings": SlidersHorizontal,
	clients: Building2,
	profiles: Users,
	roles: UserCog,
	email: Mail,
	support: CircleHelp,
	reports: BarChart3,
	"change-password": KeyRound,
};

/** The icon of a menu entry by its slug. */
export const getMenuIcon = (slug: string): Icon => ICONS[slug] ?? SlidersHorizontal;
