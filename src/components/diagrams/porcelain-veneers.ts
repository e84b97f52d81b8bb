import type { Panel } from '#components/diagrams/drawing.ts';

/** An upper front tooth, cut from front to back; its front is on the left. */
export const PORCELAIN_VENEERS: readonly Panel[] = [
  {
    width: 360,
    height: 360,
    shapes: [
      { look: 'gum', d: 'M70 0C84 60 96 110 122 150Q128 160 136 160L150 120L152 0Z' },
      { look: 'gum', d: 'M290 0C276 60 268 104 254 132Q246 146 238 142L222 110L218 0Z' },
      { look: 'bone', d: 'M112 0C122 50 130 90 142 118L160 116L166 0Z' },
      { look: 'bone', d: 'M262 0C254 50 246 84 236 108L222 104L214 0Z' },
      {
        look: 'dentine',
        d: 'M172 0C160 60 148 110 140 160C134 206 134 256 156 312C160 322 166 322 171 314C192 276 226 216 236 150C232 100 222 50 212 0Z',
      },
      {
        look: 'nerve',
        d: 'M190 0C184 60 174 112 170 160C168 190 168 206 171 222C180 206 192 184 200 156C202 110 204 60 203 0Z',
      },
      {
        look: 'enamel',
        d: 'M236 146C248 166 248 196 238 222C222 262 196 302 176 334C170 342 160 342 156 334C136 288 124 230 128 176Q130 164 139 158C136 206 140 256 158 304Q162 312 168 304C190 264 222 206 236 146Z',
      },
      {
        look: 'removed-line',
        d: 'M139 158C120 172 116 226 134 288C140 312 148 332 155 342C161 350 171 348 176 340',
      },
      {
        look: 'added',
        d: 'M92 172Q98 158 106 162C98 206 102 260 122 312C126 322 132 332 138 338Q146 344 150 336L156 344C148 362 132 360 122 344C100 304 84 232 92 172Z',
      },
      { look: 'arrow', d: 'M48 250H76M68 243L77 250L68 257' },
    ],
    markers: [
      { label: 'diagrams:porcelain-veneers.veneer', at: [48, 196], to: [[95, 208]] },
      { label: 'diagrams:porcelain-veneers.removed', at: [60, 322], to: [[124, 248]] },
      { label: 'diagrams:porcelain-veneers.enamel', at: [282, 262], to: [[228, 230]] },
      { label: 'diagrams:porcelain-veneers.dentine', at: [294, 208], to: [[208, 190]] },
      { label: 'diagrams:porcelain-veneers.nerve', at: [306, 154], to: [[190, 120]] },
      { label: 'diagrams:porcelain-veneers.gum', at: [318, 84], to: [[266, 84]] },
    ],
  },
];
