import { viewRoutes } from "../../jobs/views";
import { listRoutes } from "./lists";
import { liveRoutes } from "./live";
import { diarySettingsRoutes } from "./settings";

/** The traffic diary: lists, live updates, settings and saved views. */
export const diaryRoutes = [...listRoutes, ...liveRoutes, ...diarySettingsRoutes, ...viewRoutes] as const;
