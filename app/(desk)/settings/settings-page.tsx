"use client";

import { freightCards } from "@/components/freight/settings/freight-cards";
import { companyCard } from "@/components/hours/settings/company-card";
import { hoursRulesCard } from "@/components/hours/settings/hours-rules-card";
import { SettingsFrame } from "@/components/settings/settings-frame";

const cards = [companyCard, hoursRulesCard, ...freightCards];

/** The settings of all areas. Composed here, because areas do not know each other. */
export function SettingsPage() {
  return <SettingsFrame cards={cards} />;
}
