import {
	BarChart3,
	Building2,
	Calendar,
	CalendarClock,
	House,
	KeyRound,
	LayoutList,
	LifeBuoy,
	Mail,
	MapPinned,
	PoundSterling,
	Server,
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
	support: LifeBuoy,
	"server-settings": Server,
	reports: BarChart3,
	"change-password": KeyRound,
};

/** The icon of a menu entry by its slug; those of the consoles begin with the console's name. */
export const getMenuIcon = (slug: string): Icon =>
	ICONS[slug.replace(/^(console|super-admin)-/, "")] ?? SlidersHorizontal;
