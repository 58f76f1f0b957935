import {
	AlarmClock,
	BarChart3,
	Bell,
	Building2,
	Calendar,
	CalendarClock,
	ClipboardCheck,
	ClipboardList,
	House,
	KeyRound,
	LayoutList,
	LifeBuoy,
	Mail,
	MapPinned,
	Palmtree,
	Plug,
	PoundSterling,
	ReceiptText,
	Server,
	SlidersHorizontal,
	UserCog,
	Users,
} from "lucide-react";
import type { Icon } from "~/ui/icons/icon";

const ICONS = new Map(
	Object.entries<Icon>({
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
		notification: Bell,
		notifications: Bell,
		integrations: Plug,
		"check-report-setttings": ClipboardList,
		"check-report": ClipboardCheck,
		invoice: ReceiptText,
		holiday: Palmtree,
		reminder: AlarmClock,
		reports: BarChart3,
		"change-password": KeyRound,
	}),
);

/** The icon of a menu entry by its slug; those of the consoles begin with the console's name. */
export const getMenuIcon = (slug: string): Icon =>
	ICONS.get(slug.replace(/^(console|super-admin)-/, "")) ?? SlidersHorizontal;
