import { listRoutes } from "./lists";
import { liveRoutes } from "./live";
import { diarySettingsRoutes } from "./settings";
import { viewRoutes } from "./views";

/** The traffic diary: lists, live updates, settings and saved views. */
export const diaryRoutes = [...listRoutes, ...liveRoutes, ...diarySettingsRoutes, ...viewRoutes] as const;
