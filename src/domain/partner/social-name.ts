/** Social networks by host, with their names in both languages. */
const networks: readonly (readonly [hosts: readonly string[], name: { en: string; ar: string }])[] =
  [
    [['instagram.com'], { en: 'Instagram', ar: 'إنستغرام' }],
    [['x.com', 'twitter.com'], { en: 'X', ar: 'إكس' }],
    [['facebook.com', 'fb.com'], { en: 'Facebook', ar: 'فيسبوك' }],
    [['tiktok.com'], { en: 'TikTok', ar: 'تيك توك' }],
    [['youtube.com', 'youtu.be'], { en: 'YouTube', ar: 'يوتيوب' }],
    [['snapchat.com'], { en: 'Snapchat', ar: 'سناب شات' }],
    [['linkedin.com'], { en: 'LinkedIn', ar: 'لينكد إن' }],
    [['whatsapp.com', 'wa.me'], { en: 'WhatsApp', ar: 'واتساب' }],
    [['telegram.org', 't.me'], { en: 'Telegram', ar: 'تيليغرام' }],
    [['threads.net', 'threads.com'], { en: 'Threads', ar: 'ثريدز' }],
  ];

/** Returns a social link's name: the network's, or the host of an unknown one. */
export function socialName(address: string, language: 'en' | 'ar'): string {
  const [host = ''] = address
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, '')
    .split(/[/?#:]/);
  const network = networks.find(([hosts]) =>
    hosts.some((known) => host === known || host.endsWith(`.${known}`)),
  );
  return network?.[1][language] ?? host;
}
